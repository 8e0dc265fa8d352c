export { ProfileFailedScreen, type ProfileFailedScreenProps } from './ProfileFailedScreen.tsx';
