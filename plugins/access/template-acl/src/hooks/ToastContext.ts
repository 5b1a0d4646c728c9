import { createContext } from 'react';
import type { ToastQueue } from '../lib/ToastQueue';

/** The toasts of the page. Elsewhere it is undefined, and toasts are the app's. */
export const ToastContext = createContext<Pick<ToastQueue, 'post'> | undefined>(
  undefined,
);
