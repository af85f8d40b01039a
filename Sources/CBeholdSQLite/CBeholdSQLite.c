#include "CBeholdSQLite.h"
