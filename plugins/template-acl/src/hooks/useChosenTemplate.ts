import { useSearchParams } from 'react-router-dom';
import { readTemplateRef } from '../lib/names';

const PARAMETER = 'template';

/** The template that the address names. */
export interface ChosenTemplate {
  /** Written in full; undefined when none is named, or no reference at all. */
  templateRef: string | undefined;
  /** Whether the address names something. */
  isChosen: boolean;
  /** Puts a template into the address, as a step that 'back' undoes. */
  choose: (templateRef: string) => void;
}

/** Keeps the chosen template in the address, so that it can be passed on. */
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
