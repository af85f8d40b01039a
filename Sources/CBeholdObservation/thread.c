#include "CBeholdObservation.h"
