// In place of the screens that keep, change or send something real.
import { ScreenFrame } from '../frame/screen-frame';
import { useTranslation } from '../locales/use-translation';
import { useTill } from '../till/use-till';
import { BackButton } from '../ui/front/back-button';
import { EmptyState } from '../ui/layout/empty-state';
import classes from './not-while-practicing.module.css';

export function NotWhilePracticing({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const { navigation } = useTill();
  return (
    <ScreenFrame help="practice" title={title} start={<BackButton onClick={() => navigation.goTo('sell')} />}>
      <div className={classes['place']}>
        <EmptyState what={t('practice.refusedScreen')} then={t('practice.onlySelling')} />
      </div>
    </ScreenFrame>
  );
}
