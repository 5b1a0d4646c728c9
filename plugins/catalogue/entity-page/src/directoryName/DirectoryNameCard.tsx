import {
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Flex, Text } from '@backstage/ui';
import { readNameConflict } from './readNameConflict';

/** Texts of its own, because two directory objects would have the same entity name. */
const TEXTS = {
  title: 'Name used more than once',
  keeps:
    'The directory has other entries with the same name. This is the oldest one, so it keeps the name. Rights and ownership in this name belong to it alone; the others are shown as:',
  lost: 'An older entry of the directory has the same name, so this one is shown under another name and has none of its rights. An administrator of the directory can change the name. The older entry is:',
};

/** Shows that two directory objects have the same name, and which of them this entity is. */
export function DirectoryNameCard() {
  const { entity } = useEntity();
  const conflict = readNameConflict(entity);
  if (!conflict) return null;
  return (
    <EntityInfoCard title={TEXTS.title}>
      <Flex direction="column" gap="3">
        <Text>{conflict.keepsName ? TEXTS.keeps : TEXTS.lost}</Text>
        <ul aria-label={TEXTS.title}>
          {conflict.others.map(ref => (
            <li key={ref}>
              <EntityRefLink entityRef={ref} />
            </li>
          ))}
        </ul>
      </Flex>
    </EntityInfoCard>
  );
}
