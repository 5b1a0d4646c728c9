const KM_PER_MILE = 1.609344;

/** kg CO2 of a kilometre in a typical car: 400 g a mile. Source: Environmental Protection Agency, EPA-420-F-23-014. */
export const CAR_KG_PER_KM = 0.4 / KM_PER_MILE;
