import { useStable } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { toCatalogFilters, type EntityQuery } from '../entities';
import {
  takesAnything,
  toRef,
  type EntityPickerOptions,
} from './entityPickerOptions';

/** Own texts. */
const NOTHING_FITS =
  'The catalogue has nothing that fits here. Ask the owner of the template';
const ONLY_ONE = 'the only one that fits';

/**
 * What a picker offers and takes by the options of a template.
 *
 * @param name - the name of the field
 * @param ofPerson - see `EntityQuery`
 */
export function useEntityOptions(
  name: string,
  given: EntityPickerOptions,
  ofPerson?: EntityQuery['ofPerson'],
) {
  const options = useStable(given);
  return useMemo(() => {
    const isOpen = takesAnything(options);
    return {
      query: {
        name,
        filters: toCatalogFilters(options),
        ofPerson,
        emptyMessage: NOTHING_FITS,
      },
      onlyText: isOpen ? undefined : ONLY_ONE,
      toRef: isOpen ? (text: string) => toRef(text, options) : undefined,
    };
  }, [name, options, ofPerson]);
}
