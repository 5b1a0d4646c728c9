import type { Entity } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  catalogReactTranslationRef,
  useStarredEntity,
} from '@backstage/plugin-catalog-react';
import { ButtonIcon } from '@backstage/ui';
import { RiStarFill, RiStarLine } from '@remixicon/react';

/** Adds an entity to the person's favourites, or removes it. */
export function FavouriteButton({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(catalogReactTranslationRef);
  const { isStarredEntity, toggleStarredEntity } = useStarredEntity(entity);
  return (
    <ButtonIcon
      variant="secondary"
      icon={isStarredEntity ? <RiStarFill /> : <RiStarLine />}
      aria-label={t(
        isStarredEntity
          ? 'favoriteEntity.removeFromFavorites'
          : 'favoriteEntity.addToFavorites',
      )}
      onPress={() => toggleStarredEntity()}
    />
  );
}
