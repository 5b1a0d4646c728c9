import { type ComponentType, useMemo, useState } from 'react';
import {
  Button,
  Container,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@backstage/ui';
import { OnlyPage, useIsUpTo } from '@portal/plugin-portal-ui';
import { RiLayoutGridLine } from '@remixicon/react';
import {
  StepProgressContext,
  useStoredProgress,
} from './firstSteps/useStepProgress';
import { Greeting } from './Greeting';
import { HomeSearch } from './HomeSearch';
import { CustomisePanel } from './layout/CustomisePanel';
import type { HomeLayout } from './layout/homeLayout';
import { useHomeLayout } from './layout/useHomeLayout';
import styles from './HomePage.module.css';

/** A card with its place in stored layouts and its name in the list of cards. */
export interface ShownCard {
  id: string;
  title: string;
  Component: ComponentType;
}

/** The page behind `/home` (ledger P-013). Each person may move and hide its cards. */
export function HomePage({ cards }: { cards: readonly ShownCard[] }) {
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const { layout, change, reset } = useHomeLayout(ids);
  // Asked together with the layout: one question for both. Without it, the first card would push the others away.
  const steps = useStoredProgress();
  const [isCustomising, setIsCustomising] = useState(false);
  return (
    <OnlyPage>
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
              cards={cards}
              layout={layout}
              onChange={change}
              onReset={reset}
            />
          )}
          {layout && steps.progress ? (
            <StepProgressContext.Provider value={steps}>
              <Cards cards={cards} layout={layout} />
            </StepProgressContext.Provider>
          ) : (
            <CardSkeletons ids={ids} />
          )}
        </Container>
      </div>
    </OnlyPage>
  );
}

function Cards(props: { cards: readonly ShownCard[]; layout: HomeLayout }) {
  const { cards, layout } = props;
  const shown = layout.order.flatMap(id =>
    layout.hidden.includes(id)
      ? []
      : (cards.find(card => card.id === id) ?? []),
  );
  if (shown.length === 0) {
    return (
      <Text as="p" color="secondary">
        All cards are hidden. Press Customise to show them again.
      </Text>
    );
  }
  return (
    <Columns
      cards={shown.map(({ id, Component }) => (
        <div key={id} className={styles.card}>
          <Component />
        </div>
      ))}
    />
  );
}

function CardSkeletons({ ids }: { ids: readonly string[] }) {
  return (
    <div role="status" aria-label="Loading the cards">
      <Columns
        cards={ids.map(id => (
          <Skeleton key={id} height={200} width="100%" />
        ))}
      />
    </div>
  );
}

/** Cards one below the other in as many columns as fit, in turns: no card waits for the end of its neighbour. */
function Columns({ cards }: { cards: readonly JSX.Element[] }) {
  const isNarrow = useIsUpTo('narrow');
  const isMiddle = useIsUpTo('wide');
  let count = 3;
  if (isMiddle) count = 2;
  if (isNarrow) count = 1;
  return (
    <div className={styles.columns}>
      {Array.from({ length: count }, (_, column) => (
        <div key={column} className={styles.column}>
          {cards.filter((__, index) => index % count === column)}
        </div>
      ))}
    </div>
  );
}
