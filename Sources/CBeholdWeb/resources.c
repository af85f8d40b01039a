#include "CBeholdWeb.h"

// `#embed` is C23's, and clang's in every C since version 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "../BeholdWeb/Resources/behold.js"
};
static const unsigned char parts[] = {
#embed "../BeholdWeb/Resources/behold-parts.js"
};
static const unsigned char building[] = {
#embed "../BeholdWeb/Resources/behold-building.js"
};
static const unsigned char style_sheet[] = {
#embed "../BeholdWeb/Resources/behold.css"
};
static const unsigned char symbols[] = {
#embed "../BeholdWeb/Resources/symbols.svg"
};
static const unsigned char icon[] = {
#embed "../BeholdWeb/Resources/icon.svg"
};

#define RESOURCE(array) (behold_resource){array, sizeof(array)}

behold_resource behold_resource_script(void) { return RESOURCE(script); }
behold_resource behold_resource_parts(void) { return RESOURCE(parts); }
behold_resource behold_resource_building(void) { return RESOURCE(building); }
behold_resource behold_resource_style_sheet(void) { return RESOURCE(style_sheet); }
behold_resource behold_resource_symbols(void) { return RESOURCE(symbols); }
behold_resource behold_resource_icon(void) { return RESOURCE(icon); }
