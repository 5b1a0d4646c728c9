import { useEffect, useRef, useState } from 'react';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { Combobox, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';

const FOUND = 15;
const DEBOUNCE_MS = 250;

/** Finds an entity of any kind by its name. */
export function EntityPicker(props: { onChoose: (entityRef: string) => void }) {
  const catalogApi = useApi(catalogApiRef);
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const { ref, choices, startAnew } = useNewBox();
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['catalog-graph', 'entities', term],
    enabled: term !== '',
    queryFn: async () => {
      const { items } = await catalogApi.queryEntities({
        fullTextFilter: {
          term,
          fields: [
            'metadata.name',
            'metadata.title',
            'spec.profile.displayName',
          ],
        },
        fields: ['kind', 'metadata', 'spec.profile', 'spec.type'],
        limit: FOUND,
      });
      return items.map(entity => ({
        id: stringifyEntityRef(entity),
        label: entityPresentationSnapshot(entity).primaryTitle,
        description: entity.kind,
      }));
    },
  });
  return (
    <div ref={ref}>
      <Combobox
        key={choices}
        label="Find an entity"
        placeholder="Name of a component, a team, an API…"
        menuTrigger="input"
        options={term === '' ? [] : (data ?? [])}
        loading={{ state: isFetching ? 'filtering' : 'idle' }}
        search={{ mode: 'server', inputValue: typed, onInputChange: setTyped }}
        value={null}
        onChange={chosen => {
          if (!chosen) return;
          setTyped('');
          startAnew();
          props.onChoose(String(chosen));
        }}
      />
      <div role="status">
        {error && (
          <Text variant="body-small" color="danger">
            The catalogue could not be searched: {errorMessage(error)}
          </Text>
        )}
      </div>
    </div>
  );
}

/** A new box, with the focus, after each choice: the old one would open its list again, as its text changes. */
function useNewBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices > 0) ref.current?.querySelector('input')?.focus();
  }, [choices]);
  return { ref, choices, startAnew: () => setChoices(count => count + 1) };
}
