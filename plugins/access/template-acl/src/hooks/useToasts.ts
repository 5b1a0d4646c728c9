import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useContext, useEffect, useMemo } from 'react';
import { ToastContext } from './ToastContext';

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
  const toasts = useToastPlace();
  return useMemo(
    () => ({
      success: title =>
        toasts.post({ title, status: 'success', timeout: NEWS_TIMEOUT_MS }),
      info: title =>
        toasts.post({ title, status: 'info', timeout: NEWS_TIMEOUT_MS }),
      failure: title =>
        toasts.post({ title, status: 'danger', timeout: FAILURE_TIMEOUT_MS }),
    }),
    [toasts],
  );
}

/** Shows a toast while a fault lasts. */
export function useFaultToast(title: string | undefined): void {
  const toasts = useToastPlace();
  useEffect(() => {
    if (!title) return undefined;
    const toast = toasts.post({ title, status: 'danger' });
    return () => toast.close();
  }, [toasts, title]);
}

/** The toasts of the page, or those of the app for the parts that stand on other pages. */
function useToastPlace() {
  const toastApi = useApi(toastApiRef);
  return useContext(ToastContext) ?? toastApi;
}
