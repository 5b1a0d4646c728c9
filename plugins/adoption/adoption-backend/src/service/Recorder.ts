import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  type components,
  WEEKS_BEFORE_STARTERS,
} from '@portal/plugin-adoption-common';
import type { Principals } from '@portal/plugin-access-node';
import type { AdoptionStore } from '../database/AdoptionStore';
import type { PeopleStore } from '../database/PeopleStore';
import { addDays, dayOf, WEEK_DAYS, weekOf } from './calendar';
import type { KnownThings } from './KnownThings';
import type { Pseudonyms } from './Pseudonyms';
import { toCounts } from './toCounts';

/** The purpose of the hashes that tell starters from others. */
const STARTERS = 'starters';

export interface RecorderOptions {
  /** The day when counting began. */
  began: string;
  known: Pick<KnownThings, 'documents' | 'forms'>;
  now: () => Date;
  people: Pick<PeopleStore, 'deployed' | 'see'>;
  principals: Pick<Principals, 'ofCredentials'>;
  pseudonyms: Pseudonyms;
  store: Pick<AdoptionStore, 'record'>;
}

/** The first day on which who comes for the first time is a starter. */
export function startersFrom(began: string): string {
  return addDays(began, WEEKS_BEFORE_STARTERS * WEEK_DAYS);
}

/** Counts what people do. */
export class Recorder {
  readonly #options: RecorderOptions;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /**
   * Counts what a person did. Who they are and which team is theirs is known from the sign-in.
   *
   * @returns how many different things were counted
   * @throws as toCounts
   */
  async record(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
    sent: components['schemas']['Events'],
  ): Promise<number> {
    const { known, now, principals, pseudonyms, store } = this.#options;
    const counts = await toCounts(sent, known);
    const { userRef, groups } = await principals.ofCredentials(credentials);
    const moment = now();
    const week = weekOf(moment);
    const visitor = {
      week,
      person: pseudonyms.of(week, userRef),
      // As of the time that templates save: each person is of one team.
      team: [...groups].sort()[0] ?? '',
    };
    await store.record(visitor, counts);
    await this.#noteStarter(userRef, moment, sent.events);
    return counts.length;
  }

  async #noteStarter(
    userRef: string,
    moment: Date,
    events: readonly { kind: string }[],
  ): Promise<void> {
    const { began, people, pseudonyms } = this.#options;
    const person = pseudonyms.of(STARTERS, userRef);
    const day = dayOf(moment);
    const isStarter = day >= startersFrom(began);
    await people.see(person, weekOf(moment), isStarter ? day : undefined);
    if (events.some(({ kind }) => kind === 'deployment')) {
      await people.deployed(person, day);
    }
  }
}
