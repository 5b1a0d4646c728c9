import { z } from 'zod';
import { isRefName } from '../names';

/** Ages in the seed count back from this time, so that object ids are the same on every machine and day. */
export const DEFAULT_SEED_EPOCH = '2026-06-01T09:00:00Z';

/** Schema of one commit of a seeded repository. */
export const historyEntry = z
  .object({
    message: z.string().min(1),
    /** Principal name of a person of the directory. */
    author: z.string().min(1),
    daysAgo: z.number().nonnegative(),
    /** Files and folders that this commit adds; without it, it gets a share of the remaining files. */
    paths: z.array(z.string().min(1)).optional(),
    /** Tag on this commit. */
    tag: z.string().refine(isRefName, 'is no name for a tag').optional(),
  })
  .strict();

export type SeedHistoryEntry = z.infer<typeof historyEntry>;
