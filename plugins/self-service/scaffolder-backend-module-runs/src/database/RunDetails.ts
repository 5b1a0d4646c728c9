import type { JsonObject } from '@backstage/types';
import type { RunState } from '@portal/plugin-self-service-common';
import type { Knex } from 'knex';
import { at, isObject, readObject, textOf } from '../facts/readJson';

/** A step of a run. */
export interface Step {
  id: string;
  name: string;
  state: RunState;
}

/** What the page of one run shows besides its row. */
export interface Details {
  /** `spec.parameters`, with secrets. */
  values: JsonObject;
  steps: Step[];
  /** The template lets a failed run start again. */
  isRetryable: boolean;
}

interface EventRow {
  type: string;
  step: string | null;
  status: RunState | null;
}

/** Reads the parts of a run that lists do not need, from the scaffolder's tables. */
export class RunDetails {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Returns the details of a run that exists. */
  async read(id: string): Promise<Details> {
    const task = await this.#knex('tasks')
      .where({ id })
      .first<{ spec: string }>('spec');
    const spec = readObject(task?.spec);
    const states = await this.#stepStates(id);
    const steps = Array.isArray(spec.steps) ? spec.steps : [];
    return {
      values: isObject(spec.parameters) ? spec.parameters : {},
      steps: steps.map((step, index) => {
        const stepId = textOf(at(step, 'id')) ?? `step-${index + 1}`;
        return {
          id: stepId,
          name: textOf(at(step, 'name')) ?? stepId,
          state: states.get(stepId) ?? 'open',
        };
      }),
      isRetryable:
        at(spec, 'EXPERIMENTAL_recovery', 'EXPERIMENTAL_strategy') ===
        'startOver',
    };
  }

  /** Only lines of the log that begin or end a step are read. */
  async #stepStates(id: string): Promise<Map<string, RunState>> {
    const rows: EventRow[] = await this.#knex('task_events')
      .where({ task_id: id })
      .where(any =>
        any
          .whereIn('event_type', ['recovered', 'cancelled'])
          .orWhereRaw(`event_type = 'log' AND body LIKE '%"status":%'`),
      )
      .orderBy('id')
      .select({
        type: 'event_type',
        step: this.#knex.raw(`body::json ->> 'stepId'`),
        status: this.#knex.raw(`body::json ->> 'status'`),
      });
    const states = new Map<string, RunState>();
    let cancelledStep: string | null = null;
    for (const { type, step, status } of rows) {
      // A run that starts again does its steps again.
      if (type === 'recovered') states.clear();
      else if (type === 'cancelled') cancelledStep = step;
      else if (step && status) states.set(step, status);
    }
    // The scaffolder lets the step fail that it cancels.
    if (cancelledStep && states.get(cancelledStep) === 'failed') {
      states.set(cancelledStep, 'cancelled');
    }
    return states;
  }
}
