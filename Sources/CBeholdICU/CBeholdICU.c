#include "CBeholdICU.h"
