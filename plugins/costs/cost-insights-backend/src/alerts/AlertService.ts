import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { SharedReads } from '@portal/plugin-system-client-node';
import {
  type components,
  snoozedUntil,
} from '@portal/plugin-cost-insights-common';
import type { CatalogueReader } from '../catalogue/CatalogueReader';
import type { CostInsightsConfig } from '../config';
import { type Caller, mayDecideOn, type Reading } from '../rights/Rights';
import type { AlertFinder } from './AlertFinder';
import { readDecision, standingDecision } from './decisions';
import type { Decision, DecisionStore } from './DecisionStore';
import { type FoundAlert, idOf } from './FoundAlert';
import { withoutDismissed } from './kubernetes';

type Alert = components['schemas']['Alert'];

export interface AlertServiceOptions {
  catalogue: Pick<CatalogueReader, 'componentTitles' | 'peopleTitles'>;
  config: Pick<CostInsightsConfig, 'billingCurrency'>;
  decisions: DecisionStore;
  finder: Pick<AlertFinder, 'inParts' | 'ofBudget'>;
  now: () => Date;
  /** Keeps computed alerts for a minute. */
  reads: SharedReads;
}

/** The alerts of groups with the decisions on them. The right to read the group is checked before, by `Rights`. */
export class AlertService {
  readonly #options: AlertServiceOptions;

  constructor(options: AlertServiceOptions) {
    this.#options = options;
  }

  /**
   * Lists the alerts of a group, the open ones first.
   *
   * @param isAll - also those whose decision still counts
   */
  async list(
    caller: Caller,
    reading: Reading,
    isAll: boolean,
  ): Promise<Alert[]> {
    const found = await this.#find(reading);
    const alerts = await this.#present(caller, reading, found);
    const open = alerts.filter(({ status }) => status === 'open');
    const decided = alerts.filter(({ status }) => status !== 'open');
    return isAll ? [...open, ...decided] : open;
  }

  /** @throws NotFoundError */
  async get(caller: Caller, reading: Reading, id: string): Promise<Alert> {
    const found = await this.#findOne(reading, id);
    const [alert] = await this.#present(caller, reading, [found]);
    return alert;
  }

  /**
   * Keeps a decision. Of two at the same time both are kept, and the later one counts.
   *
   * @throws NotAllowedError for a reader who is no member; NotFoundError; InputError with the name of the field
   */
  async decide(
    caller: Caller,
    reading: Reading,
    { id, body }: { id: string; body: unknown },
  ): Promise<Alert> {
    this.#requireDecide(caller, reading);
    const found = await this.#findOne(reading, id);
    const decision = readDecision(body, found);
    await this.#add(caller, reading, {
      alert: id,
      ...decision,
      ...('duration' in decision && {
        until: snoozedUntil(decision.duration, this.#today()),
      }),
    });
    return this.get(caller, reading, id);
  }

  /**
   * Takes the decision on an alert back; without one, nothing happens.
   *
   * @throws as {@link decide}
   */
  async reopen(caller: Caller, reading: Reading, id: string): Promise<Alert> {
    this.#requireDecide(caller, reading);
    const alert = await this.get(caller, reading, id);
    const isWhole = !alert.kubernetes?.dismissed;
    if (alert.status === 'open' && isWhole) return alert;
    await this.#add(caller, reading, { alert: id, status: 'open' });
    return this.get(caller, reading, id);
  }

  #add(
    { principal }: Caller,
    { group }: Reading,
    decision: Omit<Decision, 'group' | 'by' | 'at'>,
  ): Promise<void> {
    const { decisions, now } = this.#options;
    return decisions.add({
      ...decision,
      group,
      by: principal.userRef,
      at: now(),
    });
  }

  #requireDecide(caller: Caller, { group }: Reading): void {
    if (!mayDecideOn(caller, group)) {
      throw new NotAllowedError(
        'Only members of the group and admins decide on its alerts',
      );
    }
  }

  async #findOne(reading: Reading, id: string): Promise<FoundAlert> {
    const found = await this.#find(reading);
    const alert = found.find(one => idOf(one) === id);
    if (!alert) {
      throw new NotFoundError(
        `The group has no alert '${id}'. Its costs may have changed`,
      );
    }
    return alert;
  }

  /** A reader of totals gets the alert of the budget only. */
  async #find({ group, scope, hasParts }: Reading): Promise<FoundAlert[]> {
    const { finder, reads } = this.#options;
    const [budget, parts] = await Promise.all([
      reads.read(`budget ${group}`, () => finder.ofBudget(group, scope)),
      hasParts ? reads.read(`parts ${group}`, () => finder.inParts(scope)) : [],
    ]);
    return [...budget, ...parts];
  }

  async #present(
    caller: Caller,
    { group }: Reading,
    found: readonly FoundAlert[],
  ): Promise<Alert[]> {
    const { catalogue, config, decisions } = this.#options;
    const [all, dismissed] = await Promise.all([
      decisions.newest(group),
      decisions.dismissedServices(group),
    ]);
    const left = found.map(alert =>
      withoutDismissed(
        alert,
        dismissed.get(idOf(alert)) ?? new Set(),
        config.billingCurrency,
      ),
    );
    const standing = left.map(alert =>
      standingDecision(alert, all, this.#today()),
    );
    const services = found.flatMap(one => one.kubernetes?.services ?? []);
    const [people, titles] = await Promise.all([
      catalogue.peopleTitles([
        ...new Set(standing.flatMap(one => one?.by ?? [])),
      ]),
      catalogue.componentTitles(
        services.map(({ id }) => id),
        caller.credentials,
      ),
    ]);
    return left.map((alert, index) => {
      const { topic: _topic, period: _period, ...shown } = alert;
      const decision = standing[index];
      return {
        ...withTitles(shown, titles),
        id: idOf(alert),
        group,
        status: decision?.status ?? 'open',
        decision: decision && presentDecision(decision, people),
        billingCurrency: config.billingCurrency,
        mayDecide: mayDecideOn(caller, group),
      };
    });
  }

  #today(): string {
    return this.#options.now().toISOString().slice(0, 10);
  }
}

/** Services that are components get their title of the catalogue. */
function withTitles<T extends Pick<Alert, 'kubernetes'>>(
  alert: T,
  titles: ReadonlyMap<string, string>,
): T {
  if (!alert.kubernetes) return alert;
  const withTitle = <S extends { id: string; title: string }>(service: S) => ({
    ...service,
    title: titles.get(service.id) ?? service.title,
  });
  const { services, dismissed } = alert.kubernetes;
  return {
    ...alert,
    kubernetes: {
      ...alert.kubernetes,
      services: services.map(withTitle),
      ...(dismissed && { dismissed: dismissed.map(withTitle) }),
    },
  };
}

function presentDecision(
  { by, at, until, reason, feedback, services }: Decision,
  people: ReadonlyMap<string, string>,
): Alert['decision'] {
  return {
    by: people.get(by) ?? by,
    at: at.toISOString(),
    until,
    reason,
    feedback,
    services,
  };
}
