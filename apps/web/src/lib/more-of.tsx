import { Button } from "@toolkit/ui/button";
import { useTranslation } from "react-i18next";

interface MoreOfProps {
  /** What `useInfiniteQuery` gave. */
  readonly asked: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
  readonly size?: "small";
  readonly className?: string;
}

/** Asks for the next page of a list; nothing where there is none. */
export function MoreOf({ asked, size, className = "self-start" }: MoreOfProps) {
  const { t } = useTranslation();
  if (!asked.hasNextPage) return null;
  return (
    <Button
      {...(size && { size })}
      className={className}
      isWaiting={asked.isFetchingNextPage}
      onPress={() => asked.fetchNextPage()}
    >
      {t("controls.showMoreResults")}
    </Button>
  );
}
