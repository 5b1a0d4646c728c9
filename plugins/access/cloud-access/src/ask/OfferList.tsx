import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, SearchField, Text } from '@backstage/ui';
import type { CloudOffer } from '@portal/plugin-cloud-access-common';
import {
  EmptyState,
  LoadingRows,
  QueryAnswer,
  layout,
  textField,
  useAddressState,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { History } from '../history/History';
import { describeLength } from '../parts/lengths';
import styles from '../parts/parts.module.css';
import { GrantStatus } from '../parts/GrantStatus';
import { ScopeFacts } from '../parts/ScopeFacts';
import { useOffers } from '../queries';
import { cloudAccessTranslationRef } from '../translation';
import { AskButton } from './AskButton';

/** From this number on, a list has a search field. */
const MANY = 6;

const ADDRESS = { search: textField() };

/** The roles that the user may ask for. */
export function OfferList() {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const [{ search }, change] = useAddressState(ADDRESS);
  const { text, setText } = useTypedText(search, next =>
    change({ search: next }),
  );
  return (
    <QueryAnswer
      query={useOffers()}
      failed={t('offers.failed')}
      skeleton={<LoadingRows height={112} />}
    >
      {({ offers }) => {
        const shown = offers.filter(offer => isAbout(offer, text));
        return (
          <>
            {offers.length >= MANY && (
              <SearchField
                aria-label={t('offers.search')}
                placeholder={t('offers.search')}
                value={text}
                onChange={setText}
              />
            )}
            {shown.length === 0 && (
              <EmptyState
                title={t(offers.length > 0 ? 'offers.noHit' : 'offers.none')}
                hint={t('offers.noneHint')}
              />
            )}
            <ul
              className={`${layout.stack4} ${layout.list}`}
              aria-label={t('offers.list')}
            >
              {shown.map(offer => (
                <OfferItem key={offer.id} offer={offer} />
              ))}
            </ul>
          </>
        );
      }}
    </QueryAnswer>
  );
}

function isAbout({ title, scope }: CloudOffer, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return `${title} ${scope.subscriptionName}`.toLowerCase().includes(wanted);
}

function OfferItem({ offer }: { offer: CloudOffer }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { approvers, description, maxMinutes, mine, problem, title } = offer;
  const names = approvers.map(({ name }) => name);
  return (
    <li className={`${layout.frame} ${styles.item}`}>
      <div className={styles.main}>
        <div className={layout.row}>
          <Text as="h3" variant="body-large" weight="bold">
            {title}
          </Text>
          {mine && mine !== 'ended' && <GrantStatus status={mine} />}
          {offer.pendingRequest && <GrantStatus status="pending" />}
        </div>
        {description && <Text as="p">{description}</Text>}
        <ScopeFacts scope={offer.scope} />
        <Text as="p" variant="body-small" color="secondary">
          {t('offers.facts', {
            length: describeLength(maxMinutes),
            approvers: names.join(', ') || t('ask.admins'),
          })}
        </Text>
        {offer.state !== 'offered' && (
          <Alert
            status="warning"
            icon
            title={t(`offers.${offer.state}`)}
            description={problem}
          />
        )}
        {offer.canDecide && <HistoryToggle offer={offer} />}
      </div>
      {offer.canAsk && offer.state === 'offered' && !offer.pendingRequest && (
        <AskButton
          {...offer}
          approvers={names}
          isExtension={mine === 'active' || mine === 'starting'}
        />
      )}
    </li>
  );
}

function HistoryToggle({ offer }: { offer: CloudOffer }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="tertiary"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('history.openOf', { title: offer.title })}
          onPress={() => setOpen(!isOpen)}
        >
          {t('history.open')}
        </Button>
      </div>
      {isOpen && <History offerId={offer.id} />}
    </>
  );
}
