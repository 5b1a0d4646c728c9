import { createContext, useContext, type ReactNode } from 'react';

const ErrorIdContext = createContext<string | undefined>(undefined);

/** @public */
export interface ErrorIdProviderProps {
  /** Id of the element with the error of the controls below. */
  errorId: string;
  children: ReactNode;
}

/**
 * Tells the controls below where their error is.
 *
 * @public
 */
export function ErrorIdProvider({ errorId, children }: ErrorIdProviderProps) {
  return (
    <ErrorIdContext.Provider value={errorId}>
      {children}
    </ErrorIdContext.Provider>
  );
}

/** What describes a control, and its error. */
export interface ErrorReference {
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** The references of a control to what describes it and, while it is invalid, to its error. */
export function referToError(
  errorId: string | undefined,
  isInvalid: boolean | undefined,
  describedBy: string | undefined,
): ErrorReference {
  const shown = isInvalid ? errorId : undefined;
  const ids = [...(describedBy ?? '').split(' '), shown].filter(Boolean);
  return {
    'aria-describedby': [...new Set(ids)].join(' ') || undefined,
    'aria-errormessage': shown,
  };
}

/**
 * The references of a control to what describes it and, while it is invalid, to the error of the nearest {@link ErrorIdProvider}.
 *
 * @param describedBy - ids of other elements
 * @public
 */
export function useErrorReference(
  isInvalid: boolean | undefined,
  describedBy?: string,
): ErrorReference {
  return referToError(useContext(ErrorIdContext), isInvalid, describedBy);
}
