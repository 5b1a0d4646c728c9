import { reviewEntities, reviewEntity } from '../entities';
import { toFormComponent } from '../toFormComponent';
import { EntityPicker } from './EntityPicker';
import { MultiEntityPicker } from './MultiEntityPicker';
import { MyGroupsPicker } from './MyGroupsPicker';
import { OwnedEntityPicker } from './OwnedEntityPicker';
import { OwnerPicker } from './OwnerPicker';

export const entityPicker = toFormComponent(EntityPicker, reviewEntity);
export const multiEntityPicker = toFormComponent(
  MultiEntityPicker,
  reviewEntities,
);
export const myGroupsPicker = toFormComponent(MyGroupsPicker, reviewEntity);
export const ownedEntityPicker = toFormComponent(
  OwnedEntityPicker,
  reviewEntity,
);
export const ownerPicker = toFormComponent(OwnerPicker, reviewEntity);
