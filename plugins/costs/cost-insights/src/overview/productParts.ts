/** What the bars of a product are. */
export const PARTS = ['service', 'project', 'component'] as const;
export type Part = (typeof PARTS)[number];
