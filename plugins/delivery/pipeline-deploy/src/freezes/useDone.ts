import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Time for which a message is shown, in milliseconds. */
const SHOWN_MS = 5_000;

/** Returns a function that says beside the title that a change is done. */
export function useDone(): (title: string) => void {
  const toasts = useApi(toastApiRef);
  return title => {
    toasts.post({ title, status: 'success', timeout: SHOWN_MS });
  };
}
