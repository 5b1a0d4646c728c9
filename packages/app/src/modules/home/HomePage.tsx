import { useState } from 'react';
import {
  Button,
  Container,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@backstage/ui';
import { RiLayoutGridLine } from '@remixicon/react';
import { Greeting } from './Greeting';
import { HOME_CARDS } from './homeCards';
import { HomeSearch } from './HomeSearch';
import { CustomisePanel } from './layout/CustomisePanel';
import type { HomeLayout } from './layout/homeLayout';
import { useHomeLayout } from './layout/useHomeLayout';
import styles from './HomePage.module.css';

const IDS = HOME_CARDS.map(({ id }) => id);

/** The page behind `/home` (ledger P-013). Each person may move and hide its cards. */
export function HomePage() {
  const { layout, change, reset } = useHomeLayout(IDS);
  const [isCustomising, setIsCustomising] = useState(false);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>Home</h1>
      </VisuallyHidden>
      <Greeting />
      <Container>
        <div className={styles.tools}>
          <HomeSearch />
          <Button
            variant="secondary"
            iconStart={<RiLayoutGridLine />}
            aria-expanded={isCustomising}
            onPress={() => setIsCustomising(!isCustomising)}
          >
            {isCustomising ? 'Done' : 'Customise'}
          </Button>
        </div>
        {isCustomising && layout && (
          <CustomisePanel
            cards={HOME_CARDS}
            layout={layout}
            onChange={change}
            onReset={reset}
          />
        )}
        {layout ? <Cards layout={layout} /> : <CardSkeletons />}
      </Container>
    </div>
  );
}

function Cards({ layout }: { layout: HomeLayout }) {
  const shown = layout.order.flatMap(id =>
    layout.hidden.includes(id)
      ? []
      : (HOME_CARDS.find(card => card.id === id) ?? []),
  );
  if (shown.length === 0) {
    return (
      <Text as="p" color="secondary">
        All cards are hidden. Press Customise to show them again.
      </Text>
    );
  }
  return (
    <div className={styles.grid}>
      {shown.map(({ id, Card }) => (
        <div key={id} className={styles.card}>
          <Card />
        </div>
      ))}
    </div>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading the cards" className={styles.grid}>
      {IDS.map(id => (
        <Skeleton key={id} height={200} width="100%" />
      ))}
    </div>
  );
}
