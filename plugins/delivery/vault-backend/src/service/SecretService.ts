import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type ComponentOwners,
  ownersOf,
  type Principals,
  readEntity,
} from '@portal/plugin-access-node';
import {
  type components,
  SECRETS_PATH_ANNOTATION,
} from '@portal/plugin-vault-common';
import type { VaultConfig } from '../config';
import { MAX_SECRETS, type VaultReader } from '../vault/VaultReader';
import { checkSecretsPath, prefixesOf } from './secretsPath';

type SecretList = components['schemas']['SecretList'];

export interface SecretServiceOptions {
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  /** Undefined without Vault. */
  vault?: {
    config: Pick<VaultConfig, 'paths' | 'publicUrl'>;
    reader: Pick<VaultReader, 'list'>;
  };
  owners: Pick<ComponentOwners, 'may'>;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Lists the names of the secrets of components for their owners. */
export class SecretService {
  readonly #options: SecretServiceOptions;

  constructor(options: SecretServiceOptions) {
    this.#options = options;
  }

  /**
   * Lists the secrets of a component.
   *
   * @throws NotFoundError without the component, its annotation, or Vault; NotAllowedError for a person who does not own
   * it; InputError for an annotation that names another place; as VaultReader
   */
  async list(
    entityRef: string,
    {
      credentials,
      signal,
    }: { credentials: BackstageCredentials; signal?: AbortSignal },
  ): Promise<SecretList> {
    const { catalog, owners, principals, vault } = this.#options;
    const entity = await readEntity(catalog, entityRef, credentials);
    const principal = await principals.ofCredentials(credentials);
    const answer = await owners.may(principal, entity);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
    const value = entity.metadata.annotations?.[SECRETS_PATH_ANNOTATION];
    if (!value) {
      throw new NotFoundError(
        `'${stringifyEntityRef(entity)}' has no annotation ${SECRETS_PATH_ANNOTATION}`,
      );
    }
    if (!vault) {
      throw new NotFoundError(
        'Vault is not configured. An administrator sets vault.baseUrl',
      );
    }
    const { config, reader } = vault;
    const path = pathOf(entity, value, config);
    const { items, complete } = await reader.list(path, signal);
    const [mount, ...rest] = path.split('/');
    const page = `${config.publicUrl}/ui/vault/secrets/${encodeURIComponent(mount)}/kv`;
    const addressOf = (below: string) => encodeURIComponent(below);
    return {
      path,
      url: `${page}/list/${addressOf(`${rest.join('/')}/`)}`,
      complete,
      limit: MAX_SECRETS,
      items: items.map(item => ({
        ...item,
        url: `${page}/${addressOf([...rest, item.name].join('/'))}/details`,
      })),
    };
  }
}

/**
 * The checked path of a component.
 *
 * @param value - of its annotation
 * @throws InputError for another place than that of its owners
 */
export function pathOf(
  entity: Entity,
  value: string,
  { paths }: Pick<VaultConfig, 'paths'>,
): string {
  return checkSecretsPath(value, prefixesOf(ownersOf(entity), paths));
}
