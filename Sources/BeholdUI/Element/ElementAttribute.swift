package import Foundation

/// Something that is said of an element: its text, its value, that it is disabled.
package struct ElementAttribute: Equatable {
  package let value: Value
  package let key: Key

  package enum Key: UInt8, Sendable, CaseIterable {
    /// What it shows.
    case text
    /// Several pieces of text with styles of their own, instead of `text`; one empty piece beside `text` has the style of all of it.
    case runs
    /// The name that it goes by: a field's title, a picker's, a page's.
    case label
    /// What a field shows when it is empty.
    case prompt
    /// What is selected in a field's text, where the program says that: `3,7`, in UTF-16's units with ends of lines as one.
    case textSelection
    /// What a control has been set to: text, a number, a flag.
    case value
    case minimum
    case maximum
    case step
    /// Where a slider's line has marks, as parts of it, separated by spaces.
    case ticks
    /// The choices of a date picker, the axes of a scroll view and the like: a name out of a few.
    case style
    /// Whether events are refused.
    case isDisabled
    case isSelected
    /// Whether a picker's selection is none of its choices.
    case isUnselected
    case isExpanded
    /// Whether it is mounted and cannot be seen: a page below the top, a tab that is not selected, a view that does not fit.
    case isHidden
    /// Whether a person can make it go away: a page, a sheet.
    case isDismissible
    /// Whether the tabs of a tab view are not shown, but what is selected alone.
    case isBarHidden
    /// A button's: `cancel`, `destructive`.
    case role
    case alignment
    /// In points, between the children.
    case spacing
    /// The name of a symbol.
    case symbol
    case destination
    /// Of a link to a page: the parts of its address.
    case route
    case components
    case keyboardShortcut
    case isFocused
    case count
    case axes
    case badge
    case placement
    case columns
    /// How many rows of a list can be selected: `single`, `multiple`.
    case selectionMode
    case subtitle
    /// The heights that a sheet can have, from the least one, separated by spaces.
    case detents
    /// Which of them it has.
    case detent
    /// Whether what is behind a sheet can be used.
    case isOpen
    /// What something presented is in a narrow window: `none`, `popover`, `sheet`, `fullScreenCover`.
    case adaptation
    /// The number of the element that a popover belongs to.
    case anchor
    /// `mini` to `extraLarge`; a control of regular size says nothing.
    case controlSize
    /// A button's: `capsule`, `circle`, `roundedRectangle`.
    case borderShape
    /// Whether the control's label is not shown. It is the control's name all the same.
    case isLabelHidden
    /// What the key that commits a field is called: `done`, `search`.
    case submitLabel
    /// `never`, `words`, `sentences`, `characters`.
    case autocapitalization
    case isAutocorrectionDisabled
    /// Which keys there are: `decimal`, `email`.
    case keyboard
    /// What a field is about, as HTML calls it: `given-name`, `one-time-code`.
    case contentType
    /// Which steps a stepper takes now.
    case canIncrement
    case canDecrement
    /// A field's that grows with its text: `vertical`.
    case axis
    /// How many presses in a row the element takes as one event, where it takes several.
    case pressCount
    case isIndicatorHidden
    case hasIndicatorGround
    /// Whether rows show how they are deleted and moved.
    case isEditing
    /// How many times it is being fetched anew.
    case refreshes
    case supportsOpacity
    /// The name of a picture that the program comes with.
    case image
    /// Whether a picture says nothing.
    case isDecorative
    case isResizable
    /// Whether the pixels of a picture are squares.
    case isPixelated
    /// A picture that the program has the bytes of. It is there as long as the element.
    case picture
    /// An address of a picture: the host says whether that can be shown.
    case fetched
    /// Whether it can have the focus although it is no control: by the tab key too, or by the program alone.
    case isFocusable
    /// What the page does with it by itself: `drag`, `paste`, `keep` where a press leaves the focus where it is, or what is shared, chosen or saved, as JSON.
    case pageAction
    /// Of a window: what was copied in it last, as a text, with a number that is another each time.
    case copied
    /// Between the rows of a grid, in points.
    case rowSpacing
    case rows
    /// Which headers and footers of sections stay in sight: `headers`, `footers`, `headers footers`.
    case pinned
    /// A shape's. It is filled with the foreground style if nothing else is said.
    case outline
    case fill
    case stroke
    case strokeStyle
    case shadows
    case drawing
    case colorScheme
    /// In which spaces the host says where the element is.
    case spaces
    /// What a host measures for a layout, and how large the layout is then.
    case questions
    case extent
    /// Where a layout around has put it.
    case place
    /// By what the view is known that it comes out of, and goes back into.
    case source
    /// How the bar looks at its top, or it itself if it is one, separated by spaces: `hidden` or `visible`, `dark` or `light`, `editor`.
    case barLook
    case barFill
    /// What the letters of its bar are written in.
    case barInk
    /// A sheet's, in points.
    case cornerRadius
    /// How large a sheet is in a large window: `form`, `page`, `fitted`.
    case sizing
    /// How much of the view, or of a view in what scrolls, has to be seen so that it is one that is seen, from 0 to 1.
    case threshold
    /// Whether the window shows which views are evaluated.
    case showsEvaluations
    /// Below how many others a row of a table is.
    case depth
  }

  /// What is larger than a text has memory of its own: most attributes are texts.
  package enum Value: Equatable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case runs([TextRun])
    case date(Date)
    case color(Color)
    case tracks([GridItem])
    case outline(Outline)
    case paint(Paint)
    indirect case strokeStyle(StrokeStyle)
    case shadows([ShadowStyle])
    case drawing(Drawing)
    case spaces([MeasuredSpace])
    case questions([NumberedQuestion])
    indirect case extent(LayoutExtent)
    case source(Int)
    case picture(PictureData)
    case parts([String])
    indirect case place(LayoutPlacement)
  }
}

extension ElementAttribute.Value {
  /// Whether another value is shown differently. Letters may be equal and other ones.
  func isOther(than other: Self?) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): !text.hasLetters(of: other)
    case (.runs(let runs), .runs(let other)): runs != other || !zip(runs, other).allSatisfy { $0.text.hasLetters(of: $1.text) }
    default: self != other
    }
  }
}

extension ElementAttribute.Value {
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var runs: [TextRun]? { if case .runs(let runs) = self { runs } else { nil } }
  package var color: Color? { if case .color(let color) = self { color } else { nil } }
  package var date: Date? { if case .date(let date) = self { date } else { nil } }
}
