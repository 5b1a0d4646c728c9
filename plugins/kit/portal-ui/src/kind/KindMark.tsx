import { Avatar } from '@backstage/ui';
import { kindIcon } from './kindIcons';
import styles from './KindMark.module.css';

const ICON_PX = { small: 15, large: 22 } as const;

/** What {@link KindMark} reads of an entity; each entity has it. */
export interface MarkedEntity {
  kind: string;
  metadata: { name: string; title?: string };
  spec?: object;
}

export interface KindMarkProps {
  entity: MarkedEntity;
  /** @defaultValue `small` */
  size?: 'small' | 'large';
}

const readSpec = (value: unknown): Record<string, unknown> => ({
  ...Object(value),
});

const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Before the title of an entity: the picture or the initials of a person, else the icon of its kind and type. Screen readers skip it. */
export function KindMark({ entity, size = 'small' }: KindMarkProps) {
  const { type, profile } = readSpec(entity.spec);
  if (entity.kind === 'User') {
    const { displayName, picture } = readSpec(profile);
    const { title, name } = entity.metadata;
    return (
      <Avatar
        purpose="decoration"
        size={size === 'large' ? 'medium' : 'x-small'}
        name={textOf(displayName) ?? title ?? name}
        src={textOf(picture) ?? ''}
      />
    );
  }
  const Icon = kindIcon(entity.kind, type);
  return (
    <span className={styles.mark} data-size={size} aria-hidden="true">
      <Icon size={ICON_PX[size]} />
    </span>
  );
}
