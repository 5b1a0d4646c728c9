import { TooManyRequestsError } from '@portal/plugin-backend-kit-node';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

const HOUR_MS = 60 * 60_000;

interface QuestionRow {
  id: string;
  sender_ref: string;
  asked_at: Date;
}

/** Counts the questions of a person, in all backends together. */
export class QuestionStore {
  constructor(
    readonly knex: Knex,
    readonly perHour: number,
  ) {}

  /**
   * Takes one of the person's questions of this hour.
   *
   * @returns what gives it back, for a question that reached nobody
   * @throws TooManyRequestsError
   */
  async take(senderRef: string, now: Date): Promise<() => Promise<void>> {
    const id = randomUUID();
    await this.knex.transaction(async transaction => {
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtext(?))', [
        `question ${senderRef}`,
      ]);
      await transaction<QuestionRow>('questions')
        .where('asked_at', '<=', new Date(now.getTime() - HOUR_MS))
        .delete();
      const [{ count }] = await transaction<QuestionRow>('questions')
        .where({ sender_ref: senderRef })
        .count();
      if (Number(count) >= this.perHour) {
        throw new TooManyRequestsError(
          `You may ask owners ${this.perHour} times in an hour. Try again later`,
        );
      }
      await transaction<QuestionRow>('questions').insert({
        id,
        sender_ref: senderRef,
        asked_at: now,
      });
    });
    return async () => {
      await this.knex<QuestionRow>('questions').where({ id }).delete();
    };
  }
}
