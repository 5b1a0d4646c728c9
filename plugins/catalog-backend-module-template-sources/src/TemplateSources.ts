import {
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { type LocationSpec } from '@backstage/plugin-catalog-common';
import { parseFileAddress } from '@portal/plugin-source-control-common';

const SECTION = 'catalog.templates.locations';

/** A set of files in which templates count. */
interface TemplateSource {
  host: string;
  owner: string;
  repository: string;
  branch: string;
  path: string;
  /** The group that every template belongs to; undefined where it may be any. */
  templatesOwnedBy?: string;
}

/** Says which templates count: those of the places that the configuration names. */
export class TemplateSources {
  private constructor(private readonly sources: readonly TemplateSource[]) {}

  /**
   * Reads `catalog.templates`. Without it no template counts.
   *
   * @throws InputError naming the key that is wrong
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
   * Why an entity does not count; undefined when it does, or is no template.
   *
   * @param entity - as the file says it
   * @param location - where the file was read, not where it says that it is
   */
  objection(entity: Entity, location: LocationSpec): string | undefined {
    if (entity.kind.toLocaleLowerCase('en-US') !== 'template') return undefined;
    const source = this.sourceOf(location);
    if (!source) {
      return `templates count only from the places that ${SECTION} names.${this.advice()}`;
    }
    if (entity.metadata.annotations?.[ANNOTATION_SOURCE_LOCATION]) {
      return `the annotation ${ANNOTATION_SOURCE_LOCATION} is not for templates: what they fetch lies beside them`;
    }
    const { templatesOwnedBy } = source;
    if (!templatesOwnedBy || ownerOf(entity) === templatesOwnedBy) {
      return undefined;
    }
    return `templates of this repository belong to ${templatesOwnedBy}: name it in spec.owner.${this.advice()}`;
  }

  private sourceOf({ type, target }: LocationSpec): TemplateSource | undefined {
    const address = type === 'url' ? parseFileAddress(target) : undefined;
    if (!address) return undefined;
    return this.sources.find(
      source =>
        source.host === address.host &&
        source.owner === address.owner &&
        source.branch === address.branch &&
        fits(address.repository, source.repository) &&
        fits(address.path, source.path),
    );
  }

  /** Where an author of a template can go. */
  private advice(): string {
    const central = this.sources.find(source => !source.templatesOwnedBy);
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

/** Whether a text is as a pattern wants it, in which `*` stands for any letters but a slash. */
function fits(text: string, pattern: string): boolean {
  const parts = pattern
    .split('*')
    .map(part => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(text);
}

/** The owner that a template names, as the catalogue reads it; undefined when it is no reference. */
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
