import { Container, Flex, Skeleton } from '@backstage/ui';
import { createContext, useContext, useEffect, useState } from 'react';

/**
 * What loads faster than this shows nothing meanwhile, in milliseconds. React itself waits for 300 before it replaces a
 * placeholder: one that came sooner would only flash.
 */
const DELAY_MS = 400;

/** True around what is too small for a skeleton: the actions of a header, which it would make as high as a page. */
export const IsSmall = createContext(false);

/** Stands for a page or card whose code is being loaded: a heading and what is below it. */
export function LoadingSkeleton() {
  const [isLate, setIsLate] = useState(false);
  const isSmall = useContext(IsSmall);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || isSmall) return null;
  return (
    <Container py="5">
      <div role="status" aria-label="Loading…">
        <Flex direction="column" gap="4">
          <Skeleton height={24} width="40%" />
          <Skeleton height={80} width="100%" />
          <Skeleton height={80} width="100%" />
        </Flex>
      </div>
    </Container>
  );
}
