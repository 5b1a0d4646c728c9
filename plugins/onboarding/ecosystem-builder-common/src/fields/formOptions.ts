import { z } from 'zod/v3';

/** The onboarding forms have no options: all that differs is in the version. */
export const formOptions = z.object({});
