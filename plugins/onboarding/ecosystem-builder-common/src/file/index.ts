export { decodeContent } from './decode';
export {
  buildName,
  buildOnboardingPlace,
  canonicalKey,
  findCollision,
  isPlainName,
  type OnboardingPlace,
} from './names';
export {
  readOnboardingFile,
  refusalOfFailure,
  type FetchFailure,
  type FileReading,
  type Refusal,
} from './readFile';
export { formatRunTitle, placeOfRunTitle } from './provisionRun';
export { formatChangedFile, formatNewFile } from './writeFile';
