import {
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import { parseFileAddress } from '@portal/plugin-source-control-common';

const SECTION = 'catalog.templates.locations';

/** A place: a set of files in which templates count. */
interface TemplateSource {
  host: string;
  owner: string;
  repository: string;
  branch: string;
  path: string;
  /** The group that owns every template; undefined if any owner is allowed. */
  templatesOwnedBy?: string;
}

/** Checks whether a template is in a configured place. */
export class TemplateSources {
  readonly #sources: readonly TemplateSource[];

  private constructor(sources: readonly TemplateSource[]) {
    this.#sources = sources;
  }

  /**
   * Reads `catalog.templates`. Without it no template counts.
   *
   * @throws InputError with the invalid key
   */
  static fromConfig(config: Config): TemplateSources {
    const host = config.getOptionalString('catalog.templates.host');
    const sections = config.getOptionalConfig(SECTION);
    const ids = sections?.keys() ?? [];
    return new TemplateSources(
      ids.map(id =>
        readSource(
          config.getConfig(`${SECTION}.${id}`),
          `${SECTION}.${id}`,
          host,
        ),
      ),
    );
  }

  /**
   * Returns the reason why an entity is refused; undefined if it counts, or is not a template.
   *
   * @param entity - content of the file
   * @param location - the address from which the file was read, whatever the file contains
   */
  objection(entity: Entity, location: LocationSpec): string | undefined {
    if (entity.kind.toLocaleLowerCase('en-US') !== 'template') return undefined;
    const source = this.#sourceOf(location);
    if (!source) {
      return `templates count only from the places that ${SECTION} names.${this.#advice()}`;
    }
    if (entity.metadata.annotations?.[ANNOTATION_SOURCE_LOCATION]) {
      return `the annotation ${ANNOTATION_SOURCE_LOCATION} is not for templates: what they fetch lies beside them`;
    }
    const { templatesOwnedBy } = source;
    if (!templatesOwnedBy || ownerOf(entity) === templatesOwnedBy) {
      return undefined;
    }
    return `templates of this repository belong to ${templatesOwnedBy}: name it in spec.owner.${this.#advice()}`;
  }

  #sourceOf({ type, target }: LocationSpec): TemplateSource | undefined {
    const address = type === 'url' ? parseFileAddress(target) : undefined;
    if (!address) return undefined;
    return this.#sources.find(
      source =>
        source.host === address.host &&
        source.owner === address.owner &&
        source.branch === address.branch &&
        fits(address.repository, source.repository) &&
        fits(address.path, source.path),
    );
  }

  /** Advice for the author of a refused template. */
  #advice(): string {
    const central = this.#sources.find(source => !source.templatesOwnedBy);
    if (!central) return '';
    return ` Open a pull request to ${central.owner}/${central.repository} instead`;
  }
}

function readSource(
  section: Config,
  key: string,
  defaultHost: string | undefined,
): TemplateSource {
  const host = section.getOptionalString('host') ?? defaultHost;
  if (!host) {
    throw new InputError(`${key}.host and catalog.templates.host are missing`);
  }
  const anyOwner = section.getOptionalBoolean('anyOwner') ?? false;
  const group = section.getOptionalString('templatesOwnedBy');
  if (anyOwner === Boolean(group)) {
    throw new InputError(
      `${key} must have one of anyOwner: true and templatesOwnedBy`,
    );
  }
  return {
    host: host.toLocaleLowerCase('en-US'),
    owner: section.getString('owner'),
    repository: section.getString('repository'),
    branch: section.getString('branch'),
    path: section.getString('path'),
    templatesOwnedBy: group && stringifyEntityRef(parseEntityRef(group)),
  };
}

/** Returns true if a text matches a pattern, in which `*` matches any characters except a slash. */
function fits(text: string, pattern: string): boolean {
  const parts = pattern
    .split('*')
    .map(part => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(text);
}

/** The normalised owner of a template; undefined for an invalid reference. */
function ownerOf({ metadata, spec }: Entity): string | undefined {
  if (typeof spec?.owner !== 'string') return undefined;
  try {
    return stringifyEntityRef(
      parseEntityRef(spec.owner, {
        defaultKind: 'group',
        defaultNamespace: metadata.namespace ?? 'default',
      }),
    );
  } catch {
    return undefined;
  }
}
