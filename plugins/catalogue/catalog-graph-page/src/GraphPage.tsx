import { Container, Header } from '@backstage/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readGraphRoots } from '@portal/plugin-addresses-react';
import { OnlyPage } from '@portal/plugin-portal-ui';
import { EntityPicker } from './EntityPicker';
import { GraphAround } from './GraphAround';
import styles from './GraphPage.module.css';
import { searchFor } from './graphSearch';
import { ToOwnGroup } from './ToOwnGroup';

/** The graph of the catalogue around an entity; at first, around the person's own group. */
export function GraphPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const roots = readGraphRoots(address);
  return (
    <OnlyPage>
      <Header
        title="Catalog Graph"
        description="How entities belong together. Press an entity to put it in the middle, and the one in the middle to open its page."
      />
      <Container>
        <div className={styles.picker}>
          <EntityPicker onChoose={ref => navigate(searchFor(ref, address))} />
        </div>
      </Container>
      {roots.length > 0 ? <GraphAround roots={roots} /> : <ToOwnGroup />}
    </OnlyPage>
  );
}
