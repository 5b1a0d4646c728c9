import { useMediaQuery } from '@portal/plugin-portal-ui';

/** Returns true on a narrow screen, which gets cards in place of the overview's table, and toasts below the header. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 900px)');
