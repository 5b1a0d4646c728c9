import { Flex, Text } from '@backstage/ui';

/** Shown before the first search: what can be searched, and how. */
export function SearchHint() {
  return (
    <Flex direction="column" gap="2" py="4">
      <Text as="h2" variant="title-x-small" weight="bold">
        What are you looking for?
      </Text>
      <Text as="p">
        The software catalogue holds components, APIs, systems, templates, teams
        and people: search by name, description, owner or tag. Documentation is
        searched word by word.
      </Text>
      <Text as="p" color="secondary">
        Type above, or choose a kind or a lifecycle to list what there is.
      </Text>
    </Flex>
  );
}
