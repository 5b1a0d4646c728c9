import type { ApiHolder } from '@backstage/frontend-plugin-api';

/** The answers to a request. Each fails with a message for the person. */
export interface WaitingAnswers {
  approve: (comment: string | undefined) => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
}

/** Something that waits for the person. */
export interface WaitingItem {
  /** Unique within its source. */
  id: string;
  /** What it is. */
  title: string;
  /** What the person is to do. */
  why: string;
  /** Name of the person who asked. */
  by?: string;
  /** When it is too late. */
  until?: Date;
  /** Where it is done: a path of the portal. */
  href: string;
  /** Does it at once, where the answer is a yes or a no. The server decides who may. */
  decide?: WaitingAnswers;
}

/** A kind of things that wait for people. */
export interface WaitingSource {
  id: string;
  /** What is missing if the source fails, for example `Deployments`. */
  title: string;
  /** Reads what waits for the signed-in person. */
  load: (apis: ApiHolder, signal: AbortSignal) => Promise<WaitingItem[]>;
}
