import { useApiHolder } from '@backstage/frontend-plugin-api';
import {
  entityPresentationApiRef,
  type EntityPresentationApi,
} from '@backstage/plugin-catalog-react';
import { useEffect, useState } from 'react';
import { refsIn, withTitles } from './withTitles';

async function readTitles(
  refs: string[],
  presentations: EntityPresentationApi,
): Promise<Map<string, string>> {
  const entries = refs.map(async ref => {
    const { primaryTitle } = await presentations.forEntity(ref).promise;
    return [ref, primaryTitle] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns a message with titles for the references in it, once the catalogue has told them. */
function useTitledText(message: string): string {
  const presentations = useApiHolder().get(entityPresentationApiRef);
  const [titled, setTitled] = useState({ message, text: message });
  useEffect(() => {
    const refs = refsIn(message);
    if (!presentations || refs.length === 0) return undefined;
    let isCurrent = true;
    readTitles(refs, presentations).then(
      titles => {
        const text = withTitles(message, titles);
        if (isCurrent) setTitled({ message, text });
      },
      // Without the catalogue, the references stay.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [message, presentations]);
  return titled.message === message ? titled.text : message;
}

/** @public */
export interface TitledTextProps {
  /** May contain references of entities in single quotation marks. */
  text: string;
}

/**
 * A message of the server with titles in place of references: `'Checkout'` for `'group:default/checkout'`.
 *
 * @public
 */
export function TitledText({ text }: TitledTextProps) {
  return <>{useTitledText(text)}</>;
}
