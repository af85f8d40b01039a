// What a file with models needs beside them.
@_exported public import BeholdObservation
