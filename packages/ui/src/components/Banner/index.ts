export { Banner, type BannerProps, type BannerTone } from './Banner.tsx';
export { ChangedMeanwhileBanner, type ChangedMeanwhileBannerProps } from './ChangedMeanwhileBanner.tsx';
export { SessionEndedBanner, type SessionEndedBannerProps } from './SessionEndedBanner.tsx';
