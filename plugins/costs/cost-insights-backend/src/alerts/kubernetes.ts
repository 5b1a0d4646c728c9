import { KUBERNETES_SAVINGS } from '@portal/plugin-cost-insights-common';
import type { Days } from '../costs/charges';
import { amountText, type FoundAlert } from './FoundAlert';

/** Hours of Compute Engine or of Kubernetes, with their cost. */
export interface ComputeUse {
  kind: 'compute' | 'kubernetes';
  /** Component, else project. */
  id: string;
  /** Title of the project; components get theirs from the catalogue. */
  title: string;
  /** Unit of the quantity, for example `hours`. */
  unit: string;
  quantity: number;
  cost: number;
}

interface Service {
  id: string;
  title: string;
  computeCost: number;
  kubernetesCost: number;
}

/**
 * Returns the services whose hours on Compute Engine would cost half or less on Kubernetes (ledger P-175), the highest
 * cost first (P-173).
 *
 * @remarks An estimate: the same quantity at the price that the group itself paid for a unit of Kubernetes in the same
 * days. Without such a price there is no estimate.
 */
export function kubernetesServices(uses: readonly ComputeUse[]): Service[] {
  const services = new Map<string, Service>();
  for (const use of uses.filter(({ kind }) => kind === 'compute')) {
    const price = priceOf(uses, use.unit);
    if (price === undefined) continue;
    const { id, title } = use;
    const before = services.get(id) ?? { computeCost: 0, kubernetesCost: 0 };
    services.set(id, {
      id,
      title,
      computeCost: before.computeCost + use.cost,
      kubernetesCost: before.kubernetesCost + use.quantity * price,
    });
  }
  return [...services.values()]
    .filter(
      ({ computeCost, kubernetesCost }) =>
        computeCost > 0 &&
        1 - kubernetesCost / computeCost >= KUBERNETES_SAVINGS,
    )
    .sort((a, b) => b.computeCost - a.computeCost);
}

/** Returns the alert of a migration to Kubernetes; undefined without services. */
export function kubernetesAlert(
  services: readonly Service[],
  { days, period, currency }: { days: Days; period: string; currency: string },
): FoundAlert | undefined {
  if (services.length === 0) return undefined;
  return {
    kind: 'kubernetes',
    topic: 'kubernetes',
    period,
    title: 'Migrate to Kubernetes',
    subtitle: subtitleOf(services, currency),
    url: 'migrate-to-kubernetes',
    kubernetes: {
      periodStart: days.start,
      periodEnd: days.end,
      services: [...services],
    },
  };
}

/**
 * Returns an alert without the services that were dismissed one by one (ledger P-174). If all were, it stays as it is.
 *
 * @param dismissed - ids of services
 */
export function withoutDismissed(
  alert: FoundAlert,
  dismissed: ReadonlySet<string>,
  currency: string,
): FoundAlert {
  const all = alert.kubernetes?.services ?? [];
  const left = all.filter(({ id }) => !dismissed.has(id));
  if (!alert.kubernetes || left.length === 0 || left.length === all.length) {
    return alert;
  }
  return {
    ...alert,
    subtitle: subtitleOf(left, currency),
    kubernetes: {
      ...alert.kubernetes,
      services: left,
      dismissed: all
        .filter(({ id }) => dismissed.has(id))
        .map(({ id, title }) => ({ id, title })),
    },
  };
}

function subtitleOf(services: readonly Service[], currency: string): string {
  const saved = services.reduce(
    (total, one) => total + one.computeCost - one.kubernetesCost,
    0,
  );
  return `Compute Engine of ${services.length} ${services.length === 1 ? 'service' : 'services'} would cost half or less there: about ${amountText(saved, currency)} less in 30 days`;
}

/** What the group paid for a unit of Kubernetes; undefined without a positive cost and quantity. */
function priceOf(
  uses: readonly ComputeUse[],
  unit: string,
): number | undefined {
  const same = uses.filter(
    use => use.kind === 'kubernetes' && use.unit === unit,
  );
  const cost = same.reduce((total, use) => total + use.cost, 0);
  const quantity = same.reduce((total, use) => total + use.quantity, 0);
  return cost > 0 && quantity > 0 ? cost / quantity : undefined;
}
