import { Button } from "@toolkit/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCreator } from "../../../../lib/creator.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { hasDashboard, links } from "../../../../paths.ts";
import { FIRST_CHOICE, searchOf } from "./seed-choice.ts";
import { TargetingCard } from "./targeting-card.tsx";

interface TargetingSectionProps {
  readonly question: InsightsQuestion;
  readonly everybody: number | null;
}

/** Pro targeting within the insights, narrowed as they are; a saved audience has the screen of its own as well. */
export function TargetingSection({ question, everybody }: TargetingSectionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { configId, draft } = useCreator();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const isOpenable = hasDashboard && configId !== null && !draft.isChanged;
  return (
    <TargetingCard
      question={question}
      everybody={everybody}
      choice={choice}
      onChoice={setChoice}
      more={
        isOpenable && question.within === undefined ? (
          <Button
            onPress={() =>
              void navigate(
                links.proTargeting(question.team, { audience: configId, ...searchOf(choice) }),
              )
            }
          >
            {t("proTargeting.open")}
          </Button>
        ) : null
      }
    />
  );
}
