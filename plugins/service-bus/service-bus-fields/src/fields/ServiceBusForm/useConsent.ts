import { useApi } from '@backstage/frontend-plugin-api';
import {
  useCheck,
  type CheckQuestion,
  type CheckState,
} from '@portal/plugin-field-kit';
import {
  SERVICE_BUS_MESSAGES,
  type ServiceBusClient,
  type ServiceBusEntity,
  type ServiceBusEnvironment,
  type ServiceBusFormValue,
} from '@portal/plugin-service-bus-common';
import { serviceBusApiRef } from '../../api/serviceBusApiRef';

/** Own text. */
const ASKING = 'Checking who has to agree…';

/** What is wanted, as far as it decides who has to agree. */
interface Wish {
  env: ServiceBusEnvironment;
  entity: ServiceBusEntity;
  /** Of a subscription. */
  topic?: string;
}

/** Undefined while it is not known yet what is wanted. */
function wishOf({
  entity,
  env,
  subscription,
}: ServiceBusFormValue): Wish | undefined {
  if (!entity || !env) return undefined;
  if (entity !== 'subscription') return { env, entity };
  const topic = subscription?.selectedTopic;
  return topic ? { env, entity, topic } : undefined;
}

async function askConsent(
  serviceBus: ServiceBusClient,
  { env, entity, topic }: Wish,
  signal: AbortSignal,
): Promise<{ reason: string | undefined }> {
  const { data } = await serviceBus.get('/{env}/consent', {
    params: { path: { env }, query: { entity, topic } },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return { reason: data.isNeeded ? (data.reason ?? '') : undefined };
}

function questionOf(
  serviceBus: ServiceBusClient,
  wish: Wish,
): CheckQuestion<{ reason: string | undefined }> {
  return {
    key: ['service-bus', 'consent', wish],
    ask: signal => askConsent(serviceBus, wish, signal),
    judge: ({ reason }) => ({
      status: 'good',
      warning:
        reason === undefined
          ? undefined
          : SERVICE_BUS_MESSAGES.becomesRequest(reason),
    }),
    failureMessage: SERVICE_BUS_MESSAGES.consentUnknown,
    keep: true,
  };
}

/** Checks whether the run will create a request because it needs an approval. Does not block the form: the run checks again. */
export function useConsent(value: ServiceBusFormValue): CheckState {
  const serviceBus = useApi(serviceBusApiRef);
  const wish = wishOf(value);
  const state = useCheck(wish && questionOf(serviceBus, wish));
  return state.status === 'checking' ? { ...state, message: ASKING } : state;
}
