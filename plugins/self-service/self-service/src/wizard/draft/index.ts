export { DraftNotice } from './DraftNotice';
export { DraftOffer } from './DraftOffer';
export { useDraft, type Beginning } from './useDraft';
export { withoutSecrets } from './withoutSecrets';
