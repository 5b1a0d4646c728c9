/** A short message about what has happened. */
export interface Toast {
  title: string;
  status: 'success' | 'info' | 'danger';
  /** Milliseconds until it closes by itself; absent: it stays until it is closed. */
  timeout?: number;
}

/** A toast that is shown. */
export interface ShownToast extends Toast {
  key: number;
}

/** The toasts of a page, in the order in which they were posted. */
export class ToastQueue {
  #toasts: readonly ShownToast[] = [];
  #posted = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly ShownToast[] => this.#toasts;

  post(toast: Toast): { close: () => void } {
    const key = this.#posted;
    this.#posted += 1;
    this.#show([...this.#toasts, { ...toast, key }]);
    return { close: () => this.close(key) };
  }

  close(key: number): void {
    this.#show(this.#toasts.filter(toast => toast.key !== key));
  }

  #show(toasts: readonly ShownToast[]) {
    this.#toasts = toasts;
    this.#listeners.forEach(listener => listener());
  }
}
