import {
  defaultEntityPresentation,
  type EntityRefPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import type { DefaultEntityPresentationApiOptions } from '@backstage/plugin-catalog';

type Renderer = NonNullable<DefaultEntityPresentationApiOptions['renderer']>;

/** Scheme and host of an address. */
const HOST = /^https?:\/\/[^/]+\//;

/**
 * An entity for people: its title, and in the tooltip what it is. The name of a location is a number: it has its file. Upstream's tooltip begins with the reference, and its title has the
 * kind and a colon where the kind is not the expected one.
 */
export const presentEntity: Renderer['render'] = ({ entity, entityRef }) => {
  const { primaryTitle }: EntityRefPresentationSnapshot =
    defaultEntityPresentation(entity ?? entityRef);
  const { type, target } = { ...entity?.spec };
  const what = [entity?.kind, type, entity?.metadata.description].filter(
    part => typeof part === 'string' && part !== '',
  );
  const secondaryTitle = what.join(' · ') || undefined;
  const isGenerated = primaryTitle.startsWith('generated-');
  return {
    snapshot: {
      primaryTitle:
        isGenerated && typeof target === 'string'
          ? target.replace(HOST, '')
          : primaryTitle,
      secondaryTitle,
      Icon: undefined,
    },
  };
};
