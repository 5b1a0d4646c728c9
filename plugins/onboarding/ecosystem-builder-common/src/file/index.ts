export { decodeContent, MAX_CONTENT_LENGTH, type Decoded } from './decode';
export {
  buildName,
  buildOnboardingPlace,
  canonicalKey,
  findCollision,
  isPlainName,
  type OnboardingPlace,
} from './names';
export {
  fileNotFound,
  readOnboardingFile,
  refusalOfFailure,
  type FetchFailure,
  type FetchedFile,
  type FileReading,
  type Refusal,
} from './readFile';
export { formatRunTitle, placeOfRunTitle } from './provisionRun';
export { refusalOf, SANDBOX_KEY } from './refusals';
export { formatChangedFile, formatNewFile } from './writeFile';
