import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useEffect, useMemo } from 'react';

/** Durations of toasts for news and for errors. */
const NEWS_TIMEOUT_MS = 5_000;
const FAILURE_TIMEOUT_MS = 10_000;

/** Functions that show toasts. */
export interface Toasts {
  success: (title: string) => void;
  info: (title: string) => void;
  failure: (title: string) => void;
}

/** Toasts that close by themselves. */
export function useToasts(): Toasts {
  const toastApi = useApi(toastApiRef);
  return useMemo(
    () => ({
      success: title =>
        toastApi.post({ title, status: 'success', timeout: NEWS_TIMEOUT_MS }),
      info: title =>
        toastApi.post({ title, status: 'info', timeout: NEWS_TIMEOUT_MS }),
      failure: title =>
        toastApi.post({ title, status: 'danger', timeout: FAILURE_TIMEOUT_MS }),
    }),
    [toastApi],
  );
}

/** Shows a toast while a fault lasts. */
export function useFaultToast(title: string | undefined): void {
  const toastApi = useApi(toastApiRef);
  useEffect(() => {
    if (!title) return undefined;
    const toast = toastApi.post({ title, status: 'danger' });
    return () => toast.close();
  }, [toastApi, title]);
}
