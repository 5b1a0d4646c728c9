import type { AlertStatus } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';

/** A decision on an alert; `open` takes the one before back. */
export interface Decision {
  /** Entity ref, or `company`. */
  group: string;
  /** Id of the alert. */
  alert: string;
  status: AlertStatus | 'open';
  /** Day on which a snoozed alert returns, YYYY-MM-DD. */
  until?: string;
  reason?: string;
  feedback?: string;
  services?: string[];
  /** Entity ref of the person. */
  by: string;
  at: Date;
}

interface DecisionRow {
  id: string;
  group_ref: string;
  alert: string;
  status: Decision['status'];
  until_day: string | null;
  reason: string | null;
  feedback: string | null;
  services: string[] | null;
  decided_by: string;
  decided_at: Date;
}

/** Decisions on alerts. All are kept; the newest of an alert counts. */
export class DecisionStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  async add(decision: Decision): Promise<void> {
    await this.#knex('cost_alert_decisions').insert({
      group_ref: decision.group,
      alert: decision.alert,
      status: decision.status,
      until: decision.until,
      reason: decision.reason,
      feedback: decision.feedback,
      services: decision.services,
      decided_by: decision.by,
      decided_at: decision.at,
    });
  }

  /** Services that were dismissed one by one since their alert was last opened, by the alert's id. */
  async dismissedServices(group: string): Promise<Map<string, Set<string>>> {
    const { rows } = await this.#knex.raw<{
      rows: { alert: string; services: string[] }[];
    }>(
      `SELECT alert, array_agg(DISTINCT service) AS services
       FROM cost_alert_decisions AS one, unnest(services) AS service
       WHERE group_ref = ? AND status = 'dismissed' AND NOT EXISTS (
         SELECT 1 FROM cost_alert_decisions AS later
         WHERE later.group_ref = one.group_ref AND later.alert = one.alert
           AND later.status = 'open' AND later.id > one.id)
       GROUP BY alert`,
      [group],
    );
    return new Map(
      rows.map(({ alert, services }) => [alert, new Set(services)]),
    );
  }

  /** The newest decision on each alert of a group, the newest first. */
  async newest(group: string): Promise<Decision[]> {
    const rows: DecisionRow[] = await this.#knex('cost_alert_decisions')
      .where({ group_ref: group })
      .distinctOn('alert')
      .orderBy([{ column: 'alert' }, { column: 'id', order: 'desc' }])
      .select('*', this.#knex.raw(`to_char(until, 'YYYY-MM-DD') AS until_day`));
    return rows
      .sort((a, b) => Number(b.id) - Number(a.id))
      .map(row => ({
        group: row.group_ref,
        alert: row.alert,
        status: row.status,
        until: row.until_day ?? undefined,
        reason: row.reason ?? undefined,
        feedback: row.feedback ?? undefined,
        services: row.services ?? undefined,
        by: row.decided_by,
        at: row.decided_at,
      }));
  }
}
