import { useSearchParams } from 'react-router-dom';
import { readTemplateRef } from '../lib/names';

const PARAMETER = 'template';

/** The template in the page's address. */
export interface ChosenTemplate {
  /** The full entity ref; undefined if the address has none or an invalid one. */
  templateRef: string | undefined;
  /** True if the address has a template parameter. */
  isChosen: boolean;
  /** Sets the template in the address, as a new entry in the browser's history. */
  choose: (templateRef: string) => void;
}

/** Keeps the selected template in the address, so that the link can be shared. */
export function useChosenTemplate(): ChosenTemplate {
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAMETER) || undefined;
  return {
    templateRef: readTemplateRef(value),
    isChosen: value !== undefined,
    choose: templateRef =>
      setParams(current => {
        const next = new URLSearchParams(current);
        next.set(PARAMETER, templateRef);
        return next;
      }),
  };
}
