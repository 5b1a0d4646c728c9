import type { Entity } from '@backstage/catalog-model';
import {
  useEntityPresentation,
  useStarredEntity,
} from '@backstage/plugin-catalog-react';
import { ToggleButton } from '@backstage/ui';
import { RiStarFill, RiStarLine } from '@remixicon/react';

/** Adds the entity to the person's favourites, or removes it. */
export function StarButton({ entity }: { entity: Entity }) {
  const { isStarredEntity, toggleStarredEntity } = useStarredEntity(entity);
  const { primaryTitle } = useEntityPresentation(entity);
  return (
    <ToggleButton
      size="small"
      aria-label={`Favourite: ${primaryTitle}`}
      isSelected={isStarredEntity}
      onChange={toggleStarredEntity}
      iconStart={isStarredEntity ? <RiStarFill /> : <RiStarLine />}
    />
  );
}
