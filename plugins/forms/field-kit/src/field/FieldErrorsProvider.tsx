import {
  createContext,
  useContext,
  useLayoutEffect,
  type ReactNode,
} from 'react';

type Claim = (isClaimed: boolean) => void;

const ClaimContext = createContext<Claim | undefined>(undefined);

/** @public */
export interface FieldErrorsProviderProps {
  /** Called with true if the field below shows its own errors. Must be referentially stable. */
  onClaim: Claim;
  children: ReactNode;
}

/**
 * Lets a field show its errors itself, together with its check, in place of the form's template for fields.
 *
 * @public
 */
export function FieldErrorsProvider(props: FieldErrorsProviderProps) {
  return (
    <ClaimContext.Provider value={props.onClaim}>
      {props.children}
    </ClaimContext.Provider>
  );
}

/** Tells the form's template that this field shows its own errors. Returns false if no template listens. */
export function useClaimedErrors(): boolean {
  const claim = useContext(ClaimContext);
  useLayoutEffect(() => {
    claim?.(true);
    return () => claim?.(false);
  }, [claim]);
  return claim !== undefined;
}
