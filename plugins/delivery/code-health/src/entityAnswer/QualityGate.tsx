import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { type Tone, QueryAnswer, StateMark } from '@portal/plugin-portal-ui';
import {
  HealthSource,
  LoadingHealthSource,
} from '@portal/plugin-page-slots-react';
import { useQuery } from '@tanstack/react-query';
import { codeHealthApiRef } from '../api';

const TEXTS = {
  name: 'Code health',
  gates: {
    passed: 'Quality gate passed',
    failed: 'Quality gate failed',
    none: 'No quality gate',
  },
  failed: 'The quality gate could not be loaded',
  loading: 'Loading the quality gate…',
} as const;

const GATES = {
  passed: 'good',
  failed: 'bad',
  none: 'none',
} as const satisfies Record<string, Tone>;

function useQualityGate(entity: string) {
  const api = useApi(codeHealthApiRef);
  return useQuery({
    queryKey: ['code-health', 'quality-gate', entity],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      return (await api.get('/measures', { params, signal })).data!.gate;
    },
  });
}

/** The quality gate of a component, in its first card. */
export function QualityGate({ entity }: { entity: Entity }) {
  const query = useQualityGate(stringifyEntityRef(entity));
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  return (
    <QueryAnswer
      query={query}
      failed={TEXTS.failed}
      skeleton={<LoadingHealthSource name={TEXTS.name} label={TEXTS.loading} />}
    >
      {gate => (
        <HealthSource name={TEXTS.name} href={`${page}/code-health`}>
          <StateMark tone={GATES[gate]} label={TEXTS.gates[gate]} />
        </HealthSource>
      )}
    </QueryAnswer>
  );
}
