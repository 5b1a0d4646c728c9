import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotAllowedError } from '@backstage/errors';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  type NoticeSender,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import { cutText } from '@portal/plugin-bounds-common';
import {
  MAX_ASKED_OWNERS,
  type components,
} from '@portal/plugin-catalog-views-common';
import { randomUUID } from 'node:crypto';
import type { QuestionStore } from '../database/QuestionStore';
import type { People } from './People';
import { readMessage } from './readContent';
import type { Caller } from './callers';

type Schemas = components['schemas'];

/** Entities that a notification names; the others are a number. */
const NAMED_ENTITIES = 10;

/** Most characters of the title of an entity in a notification: a title is a claim of its file. */
const MAX_TITLE = 80;

export interface QuestionServiceOptions {
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  logger: LoggerService;
  now: () => Date;
  people: Pick<People, 'read'>;
  sender: Pick<NoticeSender, 'send'>;
  store: Pick<QuestionStore, 'take'>;
}

/** Sends a person's question to the owners of entities, in the person's name. */
export class QuestionService {
  readonly #options: QuestionServiceOptions;

  constructor(options: QuestionServiceOptions) {
    this.#options = options;
  }

  /**
   * @throws InputError that names the field; NotAllowedError for an entity that the caller may not read, or that is not
   * there; TooManyRequestsError; UpstreamUnavailableError if no owner could be told
   */
  async ask(
    caller: Caller,
    wish: { entities: readonly string[]; message: string },
  ): Promise<Schemas['Asked']> {
    const { now, people, store } = this.#options;
    const { userRef } = caller.principal;
    const message = readMessage(wish.message);
    const entities = await this.#read(caller, wish.entities);
    const byOwner = groupByOwner(entities);
    requireFew(byOwner.size);
    const giveBack = await store.take(userRef, now());
    const known = await people.read([userRef]);
    const owners = await people.read([...byOwner.keys()], caller.credentials);
    const sent = await this.#send(byOwner, {
      message,
      userRef,
      sender: known.named(userRef).title,
    });
    if (sent.length === 0) {
      await giveBack();
      throw new UpstreamUnavailableError(
        'The notifications do not answer, so nobody was asked. Try again later',
      );
    }
    const failed = [...byOwner.keys()].filter(ref => !sent.includes(ref));
    return {
      asked: sent.map(ref => owners.named(ref)),
      failed: failed.map(ref => owners.named(ref)),
      withoutOwner: entities.filter(one => ownersOf(one).length === 0).length,
    };
  }

  /** Reads with the caller's own rights. */
  async #read(caller: Caller, refs: readonly string[]): Promise<Entity[]> {
    const entityRefs = [...new Set(refs.map(toRef))];
    const { items } = await this.#options.catalog.getEntitiesByRefs(
      { entityRefs },
      { credentials: caller.credentials },
    );
    return entityRefs.map((ref, at) => {
      const entity = items[at];
      if (entity) return entity;
      throw new NotAllowedError(
        `entities: the catalogue has no '${ref}' that you may read`,
      );
    });
  }

  /** @returns the owners that were told */
  async #send(
    byOwner: ReadonlyMap<string, Entity[]>,
    question: { message: string; sender: string; userRef: string },
  ): Promise<string[]> {
    const { logger, sender } = this.#options;
    const id = randomUUID();
    const sent: string[] = [];
    for (const [owner, entities] of byOwner) {
      try {
        await sender.send({
          recipients: [owner],
          scope: `catalog-question-${id}-${owner}`,
          title: `${question.sender} asks the owners of ${nameOf(entities)}`,
          description: describe(question.message, entities),
          link: linkOf(owner, entities),
        });
        sent.push(owner);
      } catch (error) {
        logger.warn('Could not send a question to an owner', error as Error);
      }
    }
    return sent;
  }
}

function toRef(text: string): string {
  try {
    return stringifyEntityRef(parseEntityRef(text));
  } catch {
    throw new InputError(
      `entities: '${cutText(text, MAX_TITLE)}' is no reference of an entity`,
    );
  }
}

function groupByOwner(entities: readonly Entity[]): Map<string, Entity[]> {
  const byOwner = new Map<string, Entity[]>();
  for (const entity of entities) {
    for (const owner of new Set(ownersOf(entity))) {
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), entity]);
    }
  }
  return byOwner;
}

function requireFew(owners: number): void {
  if (owners === 0) {
    throw new InputError('entities: none of them has an owner to ask');
  }
  if (owners <= MAX_ASKED_OWNERS) return;
  throw new InputError(
    `entities: they have ${owners} owners, and a question goes to at most ${MAX_ASKED_OWNERS}. Choose fewer`,
  );
}

function titleOf(entity: Entity): string {
  return cutText(entityTitle(entity), MAX_TITLE);
}

function nameOf(entities: readonly Entity[]): string {
  return entities.length === 1
    ? titleOf(entities[0])
    : `${entities.length} entries`;
}

/** The question, and what it is about. The page shows a notification as plain text. */
function describe(message: string, entities: readonly Entity[]): string {
  if (entities.length === 1) return message;
  const titles = entities.slice(0, NAMED_ENTITIES).map(titleOf);
  const more = entities.length - titles.length;
  return `${message}\n\nAbout ${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function linkOf(owner: string, entities: readonly Entity[]): string {
  const [{ kind, metadata }] = entities;
  if (entities.length > 1) {
    const filters = { kind: kind.toLowerCase(), user: 'all', owners: owner };
    const query = Object.entries(filters)
      .map(([name, value]) => `filters[${name}]=${encodeURIComponent(value)}`)
      .join('&');
    return `/catalog?${query}`;
  }
  const { name, namespace = 'default' } = metadata;
  return `/catalog/${[namespace, kind.toLowerCase(), name].map(encodeURIComponent).join('/')}`;
}
