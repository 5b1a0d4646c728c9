import type { ScmIntegrationRegistry } from '@backstage/integration';
import { inTurns } from '@portal/plugin-bounds-node';
import type { Knex } from 'knex';
import { comparableAddress } from './comparableAddress';
import type { LocationTarget } from './LocationAccess';

/** A row of the catalogue's table of registrations. */
interface LocationRow extends LocationTarget {
  id: string;
}

/** Finds registrations of the catalogue by address, however it is spelled. */
export class RegisteredAddresses {
  readonly #knex: Knex;
  readonly #integrations: ScmIntegrationRegistry;

  constructor(knex: Knex, integrations: ScmIntegrationRegistry) {
    this.#knex = knex;
    this.#integrations = integrations;
  }

  /** The key of all spellings of an address. */
  keyOf({ type, target }: LocationTarget): [type: string, address: string] {
    return [type, comparableAddress(target, this.#integrations)];
  }

  /** Finds a registration of the address, except the one of an id. */
  async find(
    location: LocationTarget,
    exceptId?: string,
  ): Promise<LocationTarget | undefined> {
    const [, address] = this.keyOf(location);
    const rows = await this.#knex<LocationRow>('locations')
      .where({ type: location.type })
      .select('id', 'type', 'target');
    for await (const row of inTurns(rows)) {
      const isSame =
        row.id !== exceptId &&
        comparableAddress(row.target, this.#integrations) === address;
      if (isSame) return row;
    }
    return undefined;
  }
}
